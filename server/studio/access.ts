import { type Config, ConfigError } from '../platform/config/config.ts';

/**
 * Restricts the studio to its owner's machine: whoever can reach an open studio can change the forms.
 * @throws ConfigError in production, and when others could reach it
 */
export function refuseOthers({ isProduction, host, trustedProxies }: Config): void {
  const isOwn = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const faults = [
    ...(isProduction
      ? ['The studio opens for changes in development only; in production it is for reading']
      : []),
    ...(isOwn ? [] : ['HOST must be this machine (127.0.0.1) while the studio is open for changes']),
    ...(trustedProxies > 0 ? ['TRUSTED_PROXIES must be 0 while the studio is open for changes'] : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
}
