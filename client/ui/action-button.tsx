import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

type Props = {
  children: ReactNode;
  /** While true, the button says "Processing" and cannot be pressed. */
  isBusy: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  kind?: 'primary' | 'plain' | 'quiet';
  onPress: () => void;
};

/** A button for something that takes a while. If it lost the focus while disabled, it takes it back afterwards. */
export function ActionButton({
  children,
  isBusy,
  isDisabled = false,
  describedBy,
  kind = 'primary',
  onPress,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasComeBack = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (hasComeBack && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <button
      ref={button}
      type="button"
      className={kind === 'plain' ? 'button' : `button button-${kind}`}
      disabled={isDisabled || isBusy}
      data-busy={isBusy ? '' : undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {isBusy ? t('Processing') : children}
    </button>
  );
}
