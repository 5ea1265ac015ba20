import { Component, type ReactNode } from 'react';
import { FailedField } from '../../failed-field.tsx';
import type { WidgetProps } from '../../widget-props.ts';

type Props = WidgetProps & { children: ReactNode };

/**
 * Catches errors thrown by widgets that others wrote for RJSF: this part of the form then says so, and the rest stays.
 */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedField {...this.props} retry={() => this.setState({ hasFailed: false })} />;
  }
}
