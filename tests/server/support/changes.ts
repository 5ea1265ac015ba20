import { expect } from 'vitest';
import { applyAsBuyer, linkedToken, type Review, withReviewer } from './review.ts';

export const MESSAGE = 'The address of the contact is not right.';
export const FIELDS = { 'primaryContact.email': 'Use the company’s own address.', city: 'Write it out.' };
export const INVALID = { accessToken: 'Invalid access token.' };

type Changes = {
  data: Record<string, unknown>;
  draft: { data: Record<string, unknown> } | null;
  message: string;
  comments: Record<string, string>;
  card: unknown;
};

/** Makes an application that was sent back for changes, with the token of the mailed link. */
export async function asked(
  apply: typeof applyAsBuyer = applyAsBuyer,
  fields: Record<string, string> = FIELDS,
  reviewer?: Awaited<ReturnType<typeof withReviewer>>,
) {
  const review = reviewer ?? (await withReviewer());
  const { test, start, act, get } = review;
  const id = await apply(test);
  const version = await start(id);
  const answer = await act(id, 'request_changes', { version, message: MESSAGE, fields });
  expect([answer.status, answer.body.state]).toEqual([200, 'changes_requested']);
  const { email } = (await get(id)).contact as { email: string };
  const changesToken = await linkedToken(test, email, '/signup/changes/');
  const open = async () => {
    const { status, body } = await test.call('verify_changes_token', { changesToken });
    return { status, body: body as unknown as Changes & Review };
  };
  const submit = (answers: object) => test.call('submit_changes', { changesToken, ...answers });
  return { ...review, id, email, changesToken, open, submit };
}
