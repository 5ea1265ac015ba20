import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type {
  ForgotPassword,
  Login,
  LoginWithCodeCall,
  PasswordResetTokenCall,
  SetupAccountCall,
  TokenSetPasswordCall,
} from '../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { Cookies } from '../../platform/http/headers/cookies.ts';
import type { AddressLimits } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needUser } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { waitAtLeast } from '../../platform/process/patience.ts';
import type { SessionUser } from '../../platform/security/session-user.ts';
import type { ApplicationStatuses } from '../applications/registration/application-status.service.ts';
import { allTimezones } from '../reference/reference.service.ts';
import { deviceOf } from './device.ts';
import { asksForCode, type LoginAttempt, type Logins } from './login.service.ts';
import type { AccountPasswords } from './password.service.ts';
import type { Sessions } from './session.service.ts';

type Parts = {
  forms: FormRegistry;
  logins: Logins;
  sessions: Sessions;
  accountPasswords: AccountPasswords;
  applicationStatuses: ApplicationStatuses;
  limits: AddressLimits;
  cookies: Cookies;
};

/** Minimum duration of the answer: longer than a reset takes, whether or not there is an account. */
const RESET_MS = 100;

/** Login and passwords. Below `/api/account`. */
export function accountRoutes(parts: Parts): Hono<RequestContext> {
  const { forms, sessions, accountPasswords, applicationStatuses, limits, cookies } = parts;
  const routes = new Hono<RequestContext>();

  const logIn = loggingIn(parts);

  routes.post('/login', async (c) => logIn(c, await readBody<Login>(c, forms.get('login'))));

  routes.post('/login_with_code', async (c) =>
    logIn(c, await readBody<LoginWithCodeCall>(c, calls['login-with-code'])),
  );

  routes.post('/logout', async (c) => {
    const token = cookies.session.read(c);
    if (token) await sessions.end(token);
    cookies.session.remove(c);
    return c.json({});
  });

  routes.get('/me', (c) => c.json({ user: shown(needUser(c)) }));

  routes.get('/application', async (c) => {
    const { organizationId } = needUser(c);
    return c.json({ application: await applicationStatuses.find(organizationId) });
  });

  routes.post('/verify_password_reset_token', async (c) => {
    await limits.links.take(c.get('address'));
    const body = await readBody<PasswordResetTokenCall>(c, calls['password-reset-token']);
    await accountPasswords.checkToken(body.passwordResetToken);
    return c.json({});
  });

  routes.post('/token_set_password', async (c) => {
    await limits.links.take(c.get('address'));
    const body = await readBody<TokenSetPasswordCall>(c, calls['token-set-password']);
    const { passwordResetToken: token, newPassword } = body;
    const { knownDevice } = await accountPasswords.setByToken(['reset', 'set'], { token, newPassword });
    cookies.device.write(c, knownDevice);
    return c.json({});
  });

  routes.post('/setup_account', async (c) => {
    await limits.links.take(c.get('address'));
    const body = await readBody<SetupAccountCall>(c, calls['setup-account']);
    const { passwordResetToken: token, newPassword, timezone } = body;
    if (!Object.hasOwn(allTimezones(), timezone)) {
      throw new AppError('invalid', { timezone: sentences.unknownTimezone });
    }
    const change = { token, newPassword, timezone };
    const { knownDevice } = await accountPasswords.setByToken(['setup'], change);
    cookies.device.write(c, knownDevice);
    return c.json({});
  });

  routes.post('/send_password_reset', async (c) => {
    await limits.resets.take(c.get('address'));
    const body = await readBody<ForgotPassword>(c, forms.get('forgot-password'));
    // Making a link and an e-mail takes longer than doing nothing, which would reveal whether there is an account.
    await waitAtLeast(RESET_MS, accountPasswords.sendReset(body.email));
    return c.json({});
  });

  return routes;
}

/** Begins a session after checking the password, and the code if one is required. */
function loggingIn({ logins, sessions, limits, cookies }: Parts) {
  return async (c: AppContext, body: Login | LoginWithCodeCall) => {
    const address = c.get('address');
    const attempt: LoginAttempt = {
      ...body,
      address,
      device: deviceOf(c.req.header('user-agent')),
      knownDevice: cookies.device.read(c),
    };
    // The address's limit does not apply in a browser that knows the account, so that others at the address cannot lock
    // its owner out.
    const limit = (await logins.isKnown(attempt)) ? undefined : limits.logins;
    await limit?.take(address);
    const { user, sessionToken, knownDevice } = await logins.login(attempt).catch(async (error: unknown) => {
      const isUnjudged = error instanceof AppError && error.code === 'unavailable';
      if (isUnjudged || asksForCode(error, attempt)) await limit?.giveBack(address);
      throw error;
    });
    await limit?.giveBack(address);
    const earlier = cookies.session.read(c);
    if (earlier) await sessions.end(earlier);
    cookies.session.write(c, sessionToken);
    if (knownDevice) cookies.device.write(c, knownDevice);
    return c.json({ user: shown(user) });
  };
}

/** Returns the fields of a user that the browser may see; a new field stays hidden unless it is added here. */
function shown({ id, name, email, role, organizationType, needsSecondFactor }: SessionUser) {
  return { id, name, email, role, organizationType, needsSecondFactor };
}
