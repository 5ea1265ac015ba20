import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { siteCatalogue } from '../i18n/language.ts';
import { LazyScreen, type ScreenSource, screenSource } from '../ui/lazy-screen.tsx';
import { type PageId, patternOf, titleAt } from '../ui/routes.ts';

/** Makes the source of a screen that shows forms or answers. */
function formScreen(load: () => Promise<ComponentType>): ScreenSource {
  return screenSource(async () => {
    const [Screen, { MarketForms }] = await Promise.all([load(), import('./market-forms.tsx')]);
    return () => (
      <MarketForms>
        <Screen />
      </MarketForms>
    );
  });
}

const completions = () => import('../site/registration-complete/complete-screens.tsx');

/**
 * The screen of each page, fetched when first opened. If its file is named like the page, the server can tell the
 * browser to fetch it earlier.
 */
const screens = {
  login: screenSource(() => import('../site/login/login.tsx').then((module) => module.Login)),
  signup: formScreen(() => import('../site/signup/signup.tsx').then((module) => module.Signup)),
  verifyAccessCode: formScreen(() =>
    import('../site/verify-access-code/verify-access-code.tsx').then((module) => module.VerifyAccessCode),
  ),
  acceptPrivacyPolicy: screenSource(() =>
    import('../site/accept/accept-privacy-policy.tsx').then((module) => module.AcceptPrivacyPolicy),
  ),
  acceptTermsAndConditions: screenSource(() =>
    import('../site/accept/accept-terms-and-conditions.tsx').then(
      (module) => module.AcceptTermsAndConditions,
    ),
  ),
  buyerRegistration: formScreen(() =>
    import('../site/registration/buyer-registration.tsx').then((module) => module.BuyerRegistration),
  ),
  sellerRegistration: formScreen(() =>
    import('../site/registration/seller-registration.tsx').then((module) => module.SellerRegistration),
  ),
  consultantRegistration: formScreen(() =>
    import('../site/registration/consultant-registration.tsx').then(
      (module) => module.ConsultantRegistration,
    ),
  ),
  buyerRegistrationComplete: formScreen(() =>
    completions().then((module) => module.BuyerRegistrationComplete),
  ),
  sellerRegistrationComplete: formScreen(() =>
    completions().then((module) => module.SellerRegistrationComplete),
  ),
  consultantRegistrationComplete: formScreen(() =>
    completions().then((module) => module.ConsultantRegistrationComplete),
  ),
  forgotPassword: formScreen(() =>
    import('../site/forgot-password/forgot-password.tsx').then((module) => module.ForgotPassword),
  ),
  accountSetup: formScreen(() =>
    import('../site/password-link/account-setup.tsx').then((module) => module.AccountSetup),
  ),
  resetPassword: formScreen(() =>
    import('../site/password-link/reset-password.tsx').then((module) => module.ResetPassword),
  ),
  setPassword: formScreen(() =>
    import('../site/password-link/set-password.tsx').then((module) => module.SetPassword),
  ),
  account: screenSource(() => import('../site/account/account.tsx').then((module) => module.Account)),
  accountProfile: formScreen(() =>
    import('../site/account-company/account-profile.tsx').then((module) => module.AccountProfile),
  ),
  accountInsurance: formScreen(() =>
    import('../site/account-company/account-insurance.tsx').then((module) => module.AccountInsurance),
  ),
  accountConsultants: formScreen(() =>
    import('../site/account-consultants/account-consultants.tsx').then((module) => module.AccountConsultants),
  ),
  accountBuyers: screenSource(() =>
    import('../site/account-buyers/account-buyers.tsx').then((module) => module.AccountBuyers),
  ),
  accountBilling: formScreen(() =>
    import('../site/account-billing/account-billing.tsx').then((module) => module.AccountBilling),
  ),
  invitation: screenSource(() =>
    import('../site/invitation/invitation.tsx').then((module) => module.Invitation),
  ),
  accountSecurity: screenSource(() =>
    import('../site/account-security/account-security.tsx').then((module) => module.AccountSecurity),
  ),
  accountSessions: screenSource(() =>
    import('../site/account-sessions/account-sessions.tsx').then((module) => module.AccountSessions),
  ),
  about: screenSource(() => import('../site/about/about.tsx').then((module) => module.About)),
  faq: screenSource(() => import('../site/faq/faq.tsx').then((module) => module.Faq)),
  contact: formScreen(() => import('../site/contact/contact.tsx').then((module) => module.Contact)),
  privacyPolicy: screenSource(() =>
    import('../site/legal/privacy-policy.tsx').then((module) => module.PrivacyPolicy),
  ),
  termsAndConditions: screenSource(() =>
    import('../site/legal/terms-and-conditions.tsx').then((module) => module.TermsAndConditions),
  ),
  form: formScreen(() => import('../site/form-page/form-page.tsx').then((module) => module.FormPage)),
  changes: formScreen(() => import('../site/changes/changes.tsx').then((module) => module.Changes)),
} satisfies Record<Exclude<PageId, 'home' | `${'admin' | 'studio'}${string}`>, unknown>;

const notFound = screenSource(() =>
  import('../ui/not-found/not-found.tsx').then((module) => module.NotFound),
);

/** The staff pages; the desk has its own table of them. */
const desk = formScreen(async () => {
  await siteCatalogue()?.loadPages();
  return (await import('../desk/admin.tsx')).Admin;
});

/** The studio pages; the studio has its own table of them. */
const studio = formScreen(async () => {
  await siteCatalogue()?.loadPages();
  return (await import('../studio/studio.tsx')).Studio;
});

/** All pages but the first: renders the screen of the current address. */
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
