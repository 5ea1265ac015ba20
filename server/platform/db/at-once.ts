/**
 * Parts of one transaction that do not need each other's answers: PostgreSQL gets their statements in one piece. All have
 * ended before a failure is told, so none asks anything more of a transaction that is over.
 * @throws what failed first: what fails after it may say no more than that the transaction is over
 */
export async function atOnce<Parts extends readonly unknown[]>(
  parts: readonly [...{ [At in keyof Parts]: Promise<Parts[At]> }],
) {
  const all = Promise.all(parts);
  await Promise.allSettled([all, ...parts]);
  return all;
}
