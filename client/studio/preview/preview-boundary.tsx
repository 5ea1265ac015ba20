import { Component, type ReactNode } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';

type Props = { sha256: string; children: ReactNode };
type State = { hasFailed: boolean; sha256: string };

/**
 * Shows a notice if a form cannot be rendered, since half-written schemas may ask for anything. Tries again with the
 * next version.
 */
export class PreviewBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, sha256: this.props.sha256 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ sha256 }: Props, state: State): Partial<State> | null {
    return sha256 === state.sha256 ? null : { hasFailed: false, sha256 };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="alert" data-kind="notice">
        <h2>{t('This cannot be shown yet')}</h2>
        <p>
          {t(
            'The form asks for something that cannot be shown yet. Keep going: we try again after each change.',
          )}
        </p>
      </div>
    );
  }
}
