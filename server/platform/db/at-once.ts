/**
 * Awaits independent parts of one transaction, so that PostgreSQL gets their statements in one batch. All parts have
 * settled before an error is thrown, so that none queries a transaction that is over.
 * @throws the first error: later ones may say no more than that the transaction is over
 */
export async function atOnce<Parts extends readonly unknown[]>(
  parts: readonly [...{ [At in keyof Parts]: Promise<Parts[At]> }],
) {
  try {
    return await Promise.all(parts);
  } catch (error) {
    await Promise.allSettled(parts);
    throw error;
  }
}
