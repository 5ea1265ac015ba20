import type { LegalDocument } from './legal-document.ts';

/** How personal information is handled, in plain language. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  version: '2026-11-22',
  introduction: [
    'This policy says what personal information Tenderfoot collects, why, how long we keep it, who sees it, and what you can ask of us. It covers everyone who visits the site, asks to register, or uses an account.',
    'Tenderfoot is an auction marketplace for services. “We”, “us” and “our” mean Tenderfoot. “You” means the person reading this and the organization you act for. The policy is governed by the laws of Alberta, Canada.',
  ],
  sections: [
    {
      heading: 'The law we follow',
      blocks: [
        'We handle personal information under Alberta’s Personal Information Protection Act (PIPA). Where information crosses a provincial or national border, Canada’s Personal Information Protection and Electronic Documents Act (PIPEDA) applies as well.',
        'Personal information is information about a person who can be identified. The name, title, phone number and email address that you use at work are business contact information; we treat them with the same care.',
      ],
    },
    {
      heading: 'What we collect',
      blocks: [
        'We collect what a registration and a working marketplace need, and no more:',
        [
          'From the signup: your name, your organization’s name and type, its country and state or province, a mobile number, and a GST number if you give one.',
          'From the registration form: the organization’s address, phone and email, and the names, phone numbers and email addresses of the contacts you name.',
          'From sellers also: qualifications, insurance, workers’ compensation coverage, service areas, services offered, key personnel, and the documents you upload to support them.',
          'From an account: its password, which we store only in a form that cannot be read back, and what you create, bid and write on the site.',
          'For payment: the plan you chose and a reference from our payment provider. Card numbers go to the provider directly; they never reach our servers.',
          'From your browser: the address of your connection, the time of a request, and technical details of errors, with personal details removed first.',
        ],
        'If you give us information about someone else, such as an accounting contact, you confirm that this person knows about it and agrees.',
      ],
    },
    {
      heading: 'Why we collect it',
      blocks: [
        [
          'To make sure that a phone number and an email address belong to the person who gives them.',
          'To review an application before it is approved and to tell you the outcome.',
          'To run auctions: to show buyers who is bidding, and sellers what is being asked for.',
          'To bill sellers for their subscription.',
          'To keep the site secure, to find and repair faults, and to meet our legal duties.',
        ],
        'We do not sell personal information. We do not use it for advertising by others. We ask again before using it for a purpose that is not in this list.',
      ],
    },
    {
      heading: 'Your consent',
      blocks: [
        'By agreeing to this policy during registration you consent to the collection, use and disclosure that it describes. We record which version you agreed to, when, and from which network address.',
        'You can withdraw your consent at any time, on reasonable notice and subject to legal and contractual duties. Some parts of the service cannot be provided without it; we will tell you which before you decide.',
      ],
    },
    {
      heading: 'Who sees it',
      blocks: [
        [
          'Our reviewers see an application in full, with the documents that belong to it.',
          'Buyers see the profile, qualifications and insurance of sellers who bid on their auctions.',
          'Sellers see the name of the organization behind an auction and what is needed to bid.',
          'Consultants see the account of a buyer who has invited them, for as long as the invitation stands.',
          'Service providers who send our text messages and email, process payments, store files or host the site see what their task needs. They may use it for nothing else.',
          'Public authorities see it where the law requires us to disclose it.',
        ],
        'Buyers, consultants and sellers must not use contact details found on the site to deal with one another outside it. The Terms & Conditions say more about this.',
      ],
    },
    {
      heading: 'Where it is kept',
      blocks: [
        'We keep information in Canada where we can. Some service providers process it in the United States or elsewhere. It is then subject to the laws of that place, and courts or authorities there may be able to obtain it. Ask us, and we will tell you which providers are outside Canada and what they do for us.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        [
          'A verification code is good for 10 minutes.',
          'A draft of a registration is kept for 28 days after it was last changed, so that you can come back to it, and is then removed.',
          'An uploaded file that no registration takes is removed after 24 hours.',
          'A submitted application, and the record of its review, is kept while your account exists and for as long after as the law or a claim requires.',
          'Billing records are kept for as long as tax law requires.',
        ],
        'After that we destroy the information or remove from it everything that could identify a person.',
      ],
    },
    {
      heading: 'How we protect it',
      blocks: [
        'Connections to the site are encrypted. Codes, passwords and access links are stored in a form that cannot be read back. Uploaded files are checked for their kind and can be opened only by their owner and our staff. Staff see what their role needs, and decisions on applications are logged.',
        'If a breach creates a real risk of significant harm to you, we will notify you and the Information and Privacy Commissioner of Alberta, or the Privacy Commissioner of Canada, without unreasonable delay.',
      ],
    },
    {
      heading: 'What is stored in your browser',
      blocks: [
        'We set a cookie when you log in that keeps you logged in, and one that lets us recognize your browser, so that someone else who tries your password can’t lock you out. When you ask for a verification code, one cookie tells your browser from others that try the code. Another remembers the language that you have chosen, if you have. While you fill in a form, your answers may also be kept in your own browser so that a lost connection loses nothing. We use no advertising or tracking cookies.',
        'We count how often our forms are begun and finished, how long that takes and where something was wrong, without your answers and without anything that says who you are. What was counted already is remembered in your own browser until the form is sent. Where your browser asks for privacy (Global Privacy Control or Do Not Track), nothing is counted.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can ask us:',
        [
          'what personal information about you we have, how we use it and to whom we have disclosed it;',
          'for a copy of it;',
          'to correct it where it is wrong or incomplete;',
          'to stop using it, or to remove it, where no legal duty requires us to keep it.',
        ],
        'We answer within 45 days of a written request. We may need to make sure that you are who you say you are. A reasonable fee may apply to a copy; we will tell you the amount first. Corrections are free.',
      ],
    },
    {
      heading: 'Children',
      blocks: [
        'The marketplace is for organizations. It is not meant for anyone under 18, and we do not knowingly collect information about children.',
      ],
    },
    {
      heading: 'Changes to this policy',
      blocks: [
        'When we change this policy we publish the new version here with its date. If a change matters to how your information is used, we tell you by email before it takes effect and ask for your consent where the law requires it.',
      ],
    },
    {
      heading: 'Questions and complaints',
      blocks: [
        'Write to our privacy officer through the Contact Us page. We will look into every complaint and tell you what we found.',
        'If our answer does not satisfy you, you can turn to the Office of the Information and Privacy Commissioner of Alberta or to the Office of the Privacy Commissioner of Canada.',
      ],
    },
  ],
};
