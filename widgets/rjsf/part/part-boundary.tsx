import { Component, type ReactNode } from 'react';
import { FailedPart } from '../../lazy-part.tsx';
import type { WidgetProps } from '../../widget-props.ts';

type Props = WidgetProps & { children: ReactNode };

/** What others wrote for RJSF may throw: then this part of the form says so, and the form stays. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedPart {...this.props} retry={() => this.setState({ hasFailed: false })} />;
  }
}
