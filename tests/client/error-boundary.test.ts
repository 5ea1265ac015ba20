import { expect, test } from 'vitest';
import { ErrorBoundary } from '../../client/ui/error-boundary.tsx';

test.each([[new Error('lost')], [''], [undefined], [Symbol('odd')], [0]])(
  'whatever a screen throws is an error that is shown: %s',
  (thrown) => {
    const boundary = new ErrorBoundary({ children: 'the screen' });
    boundary.state = ErrorBoundary.getDerivedStateFromError(thrown);
    expect(boundary.render()).not.toBe('the screen');
  },
);
