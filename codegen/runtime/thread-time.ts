/** Returns how long this thread has computed, in milliseconds, whatever else the machine does. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
