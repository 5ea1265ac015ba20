import { Component, type ReactNode } from 'react';
import { focusMain } from './focus-main.ts';
import { ScreenFailure } from './screen-failure.tsx';

type Props = {
  children: ReactNode;
  /** Tries again in place; without it the page is reloaded. */
  onRetry?: () => void;
};

/** Catches errors in the components below it and shows a way on instead of an empty page. */
export class ErrorBoundary extends Component<Props, { error?: string | undefined }> {
  /** What it says, which may be nothing. */
  override state: { error?: string | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: String(error) };
  }

  #retry = () => {
    if (!this.props.onRetry) return location.reload();
    focusMain();
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ScreenFailure error={error} onRetry={this.#retry} />;
  }
}
