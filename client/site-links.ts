/** The site's own addresses that header, mobile menu and footer lead to, by the specification. */
export const siteLinks = {
  login: { path: '/login', label: 'Login' },
  signup: { path: '/signup', label: 'Signup' },
  about: { path: '/about', label: 'About' },
  faq: { path: '/faq', label: 'FAQ' },
  contact: { path: '/contact', label: 'Contact Us' },
  terms: { path: '/terms-and-conditions', label: 'Terms & Conditions' },
  privacy: { path: '/privacy-policy', label: 'Privacy Policy' },
} as const;
