import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

type Props = {
  children: ReactNode;
  /** Tries again in place; without it the page is loaded anew. */
  onRetry?: () => void;
};

/** Catches what breaks below it and shows a way on instead of an empty page. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** The person followed a link or pressed Back: what is shown now may well work. */
  #reset = () => this.setState({ error: undefined });

  override componentDidMount() {
    addEventListener('popstate', this.#reset);
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.#reset);
  }

  #retry = () => {
    if (!this.props.onRetry) return location.reload();
    this.props.onRetry();
    this.#reset();
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ScreenFailure error={error} onRetry={this.#retry} />;
  }
}
