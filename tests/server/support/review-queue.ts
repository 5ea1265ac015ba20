import { expect } from 'vitest';
import type { Review, reviewerOf } from './review.ts';

type Send = ReturnType<typeof reviewerOf>['send'];

/** Returns a page of the review queue. */
export async function listApplications(send: Send, query = ''): Promise<Review> {
  const { status, body } = await send(`/applications?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Returns the organizations' names on a page of the review queue. */
export async function namesFound(send: Send, query: string): Promise<string[]> {
  return (await listApplications(send, query)).items.map(({ organizationName }) => organizationName);
}
