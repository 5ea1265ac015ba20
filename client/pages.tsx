import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { siteCatalogue } from './i18n/language.ts';
import { type PageId, patternOf, titleAt } from './routes.ts';
import { LazyScreen, screenSource } from './ui/lazy-screen.tsx';

const completions = () => import('./screens/registration-complete/complete-screens.tsx');

/**
 * Which screen shows which page; each is fetched when it is first opened. The server tells the browser of it earlier where
 * the file is called as the page is.
 */
const screens = {
  login: screenSource(() => import('./screens/login/login.tsx').then((module) => module.Login)),
  signup: screenSource(() => import('./screens/signup/signup.tsx').then((module) => module.Signup)),
  verifyAccessCode: screenSource(() =>
    import('./screens/verify-access-code/verify-access-code.tsx').then((module) => module.VerifyAccessCode),
  ),
  acceptPrivacyPolicy: screenSource(() =>
    import('./screens/accept/accept-privacy-policy.tsx').then((module) => module.AcceptPrivacyPolicy),
  ),
  acceptTermsAndConditions: screenSource(() =>
    import('./screens/accept/accept-terms-and-conditions.tsx').then(
      (module) => module.AcceptTermsAndConditions,
    ),
  ),
  buyerRegistration: screenSource(() =>
    import('./screens/registration/buyer-registration.tsx').then((module) => module.BuyerRegistration),
  ),
  sellerRegistration: screenSource(() =>
    import('./screens/registration/seller-registration.tsx').then((module) => module.SellerRegistration),
  ),
  consultantRegistration: screenSource(() =>
    import('./screens/registration/consultant-registration.tsx').then(
      (module) => module.ConsultantRegistration,
    ),
  ),
  buyerRegistrationComplete: screenSource(() =>
    completions().then((module) => module.BuyerRegistrationComplete),
  ),
  sellerRegistrationComplete: screenSource(() =>
    completions().then((module) => module.SellerRegistrationComplete),
  ),
  consultantRegistrationComplete: screenSource(() =>
    completions().then((module) => module.ConsultantRegistrationComplete),
  ),
  forgotPassword: screenSource(() =>
    import('./screens/forgot-password/forgot-password.tsx').then((module) => module.ForgotPassword),
  ),
  accountSetup: screenSource(() =>
    import('./screens/password-link/account-setup.tsx').then((module) => module.AccountSetup),
  ),
  resetPassword: screenSource(() =>
    import('./screens/password-link/reset-password.tsx').then((module) => module.ResetPassword),
  ),
  setPassword: screenSource(() =>
    import('./screens/password-link/set-password.tsx').then((module) => module.SetPassword),
  ),
  account: screenSource(() => import('./screens/account/account.tsx').then((module) => module.Account)),
  accountProfile: screenSource(() =>
    import('./screens/account-company/account-profile.tsx').then((module) => module.AccountProfile),
  ),
  accountInsurance: screenSource(() =>
    import('./screens/account-company/account-insurance.tsx').then((module) => module.AccountInsurance),
  ),
  accountConsultants: screenSource(() =>
    import('./screens/account-consultants/account-consultants.tsx').then(
      (module) => module.AccountConsultants,
    ),
  ),
  accountBuyers: screenSource(() =>
    import('./screens/account-buyers/account-buyers.tsx').then((module) => module.AccountBuyers),
  ),
  accountBilling: screenSource(() =>
    import('./screens/account-billing/account-billing.tsx').then((module) => module.AccountBilling),
  ),
  invitation: screenSource(() =>
    import('./screens/invitation/invitation.tsx').then((module) => module.Invitation),
  ),
  accountSecurity: screenSource(() =>
    import('./screens/account-security/account-security.tsx').then((module) => module.AccountSecurity),
  ),
  accountSessions: screenSource(() =>
    import('./screens/account-sessions/account-sessions.tsx').then((module) => module.AccountSessions),
  ),
  about: screenSource(() => import('./screens/about/about.tsx').then((module) => module.About)),
  faq: screenSource(() => import('./screens/faq/faq.tsx').then((module) => module.Faq)),
  contact: screenSource(() => import('./screens/contact/contact.tsx').then((module) => module.Contact)),
  privacyPolicy: screenSource(() =>
    import('./screens/legal/privacy-policy.tsx').then((module) => module.PrivacyPolicy),
  ),
  termsAndConditions: screenSource(() =>
    import('./screens/legal/terms-and-conditions.tsx').then((module) => module.TermsAndConditions),
  ),
  form: screenSource(() => import('./screens/form-page/form-page.tsx').then((module) => module.FormPage)),
  changes: screenSource(() => import('./screens/changes/changes.tsx').then((module) => module.Changes)),
} satisfies Record<Exclude<PageId, 'home' | `${'admin' | 'studio'}${string}`>, unknown>;

const notFound = screenSource(() =>
  import('./screens/not-found/not-found.tsx').then((module) => module.NotFound),
);

/** The pages of the staff have their own table. */
const desk = screenSource(async () => {
  await siteCatalogue()?.loadPages();
  return (await import('./screens/admin/admin.tsx')).Admin;
});

/** So have the pages of the studio. */
const studio = screenSource(async () => {
  await siteCatalogue()?.loadPages();
  return (await import('./screens/studio/studio.tsx')).Studio;
});

/** Every page but the first: the screen of the current address. */
export function Pages() {
  const title = titleAt(usePathname());
  return (
    <Switch>
      <Route path="/admin/*?">
        <LazyScreen source={desk} title={title} />
      </Route>
      <Route path="/studio/*?">
        <LazyScreen source={studio} title={title} />
      </Route>
      {Object.entries(screens).map(([page, source]) => (
        <Route key={page} path={patternOf(page as PageId)}>
          <LazyScreen source={source} title={title} />
        </Route>
      ))}
      <Route>
        <LazyScreen source={notFound} />
      </Route>
    </Switch>
  );
}
