import { Component, type ReactNode } from 'react';
import { focusMain } from './focus-main.ts';
import { ScreenFailure } from './screen-failure.tsx';

type Props = {
  children: ReactNode;
  /** Tries again in place; without it the page is reloaded. */
  onRetry?: () => void;
};

/** Catches errors in the components below it and shows a way on instead of an empty page. */
export class ErrorBoundary extends Component<Props, { error: string }> {
  /** What it says; empty if there is none. */
  override state = { error: '' };

  static getDerivedStateFromError(error: unknown) {
    return { error: `${error}` };
  }

  #retry = () => {
    if (!this.props.onRetry) return location.reload();
    focusMain();
    this.props.onRetry();
    this.setState({ error: '' });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ScreenFailure error={error} onRetry={this.#retry} />;
  }
}
