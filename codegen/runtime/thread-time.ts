/**
 * Returns how long this thread has computed, in milliseconds, whatever else the machine does. Node 22 can tell this only
 * of the whole process.
 */
export function threadMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process);
  return (user + system) / 1000;
}
