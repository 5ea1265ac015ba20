type Limits = { userLimits?: { open_files?: { soft: number | string } } };

/**
 * Returns how many files and connections this process may have open at once; Infinity where nothing says. To be asked
 * at the start: later it would look up the names of whoever is connected.
 */
export function mostOpenFiles(): number {
  const { userLimits }: Limits = process.report.getReport();
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
