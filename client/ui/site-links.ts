import { text } from '../../codegen/runtime/translate.ts';
/** The pages that header, mobile menu and footer link to, from the specification. */
export const siteLinks = {
  login: { path: '/login', label: text('Login') },
  signup: { path: '/signup', label: text('Signup') },
  about: { path: '/about', label: text('About') },
  faq: { path: '/faq', label: text('FAQ') },
  contact: { path: '/contact', label: text('Contact Us') },
  terms: { path: '/terms-and-conditions', label: text('Terms & Conditions') },
  privacy: { path: '/privacy-policy', label: text('Privacy Policy') },
} as const;
