/**
 * Parts of one transaction that do not need each other's answers: PostgreSQL gets their statements in one piece. All have
 * ended before a failure is told, so none asks anything more of a transaction that is over.
 * @throws what the first of them threw, in their order
 */
export async function atOnce<Parts extends readonly unknown[]>(
  parts: { [At in keyof Parts]: Promise<Parts[At]> },
): Promise<Parts> {
  const outcomes = await Promise.allSettled(parts);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Parts;
}
