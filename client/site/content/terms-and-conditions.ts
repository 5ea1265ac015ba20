import type { LegalDocument } from './legal-document.ts';

/** The agreement between the marketplace and its users, in plain language. */
export const termsAndConditions: LegalDocument = {
  title: 'Terms & Conditions',
  version: '2026-11-20',
  introduction: [
    'These terms are an agreement between Tenderfoot (“we”, “us”) and the organization that registers (“you”). The person who agrees to them confirms that they may bind that organization. Please read them to the end; they include limits on our liability and a rule against dealing outside the site.',
  ],
  sections: [
    {
      heading: 'What the marketplace is',
      blocks: [
        'Tenderfoot is an auction marketplace for services. It brings three kinds of organization together:',
        [
          'Buyers look for a provider of a service and create auctions.',
          'Sellers provide services and bid on buyers’ auctions.',
          'Consultants are invited into a buyer’s account to create and manage auctions for that buyer.',
        ],
        'We provide the place where they meet. We are not a party to the contracts that buyers and sellers make with each other, and we do not provide, supervise or guarantee the services themselves.',
      ],
    },
    {
      heading: 'Registration and review',
      blocks: [
        'You register by verifying a mobile number, agreeing to the Privacy Policy and to these terms, and submitting the registration form for your kind of organization.',
        'Every application is reviewed before approval. We may ask for more information, and we may decline an application. You will be notified by email. Submitting an application gives no right to an account.',
        'You confirm that what you submit is true and complete, and you keep it up to date. We may suspend or close an account that was opened on false information.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        [
          'Only people who act for your organization may use its account.',
          'Keep passwords and access links secret. You answer for what is done through your account.',
          'Tell us at once if you believe that someone else has had access to it.',
        ],
      ],
    },
    {
      heading: 'Buyers',
      blocks: [
        'A buyer describes the work, the place, the time and the requirements of an auction fairly and in full. A buyer who closes an auction in favour of a bid is expected to enter into a contract with that seller on the terms of the auction and the bid.',
        'A buyer decides alone whether a seller’s qualifications, insurance and workers’ compensation coverage meet the needs of the work.',
      ],
    },
    {
      heading: 'Sellers',
      blocks: [
        'A seller bids only on work that it is able, qualified and allowed by law to carry out. A bid is an offer that the seller stands by until the auction closes or the bid expires.',
        'Qualifications and insurance are recommended, not required; sellers may be given preference if they are filled in. If work is done on a buyer’s worksite, the buyer must be named as additional insured, not certificate holder.',
      ],
    },
    {
      heading: 'Consultants',
      blocks: [
        'A consultant acts for the buyer that invited it, within that invitation. What a consultant does in a buyer’s account counts as done by the buyer. Either side can end the invitation at any time, with effect at once.',
        'A consultant must not use what it learns in one buyer’s account for another buyer, for a seller, or for itself.',
      ],
    },
    {
      heading: 'No dealing outside the site',
      blocks: [
        'Buyers, consultants and sellers who have come to know of each other through the site must not deal with each other outside it. In particular you must not:',
        [
          'ask for, offer or accept an offer for work that is or was the subject of an auction, other than through the site;',
          'use contact details found on the site to arrange work, prices or payment away from it;',
          'encourage or help anyone else to do so.',
        ],
        'The rule applies while you have an account and for 12 months after it is closed. It does not apply to business relationships that you can show existed before you met on the site.',
        'Breaking this rule is a serious breach of these terms. We may close the account, and we may claim the fees that we have lost through it.',
      ],
    },
    {
      heading: 'Sellers’ subscription',
      blocks: [
        'Sellers pay a subscription. The price and the period of each plan are shown, with tax, before you choose it.',
        [
          'The subscription begins when your application is approved, with a free trial of 7 days.',
          'You may cancel during the trial; then nothing is charged.',
          'The fee starts after the trial and is charged to your card at the beginning of each period.',
          'The fee is non-refundable, also when you cancel within a period. Your account then stays open until the period ends.',
          'If a payment fails, we tell you and may suspend bidding until it is made.',
          'A declined application is never charged.',
        ],
        'We may change prices with 30 days’ notice by email. A new price applies from your next period. Buyers and consultants pay no subscription.',
      ],
    },
    {
      heading: 'Fair conduct',
      blocks: [
        'You must not:',
        [
          'collude with others on bids, or place bids that you do not mean;',
          'publish anything unlawful, misleading, or that infringes the rights of others;',
          'upload harmful files, probe or overload the site, or collect data from it by automatic means;',
          'use the site to contact people for any purpose other than its auctions.',
        ],
        'We may remove content and suspend accounts to protect the marketplace and those who use it. Where we can, we tell you why and give you a chance to respond.',
      ],
    },
    {
      heading: 'Your content',
      blocks: [
        'What you put on the site remains yours. You allow us to store, copy and show it as far as running the marketplace requires. You confirm that you have the right to share it.',
        'The site, its name, its design and its software belong to us or our licensors.',
      ],
    },
    {
      heading: 'Privacy',
      blocks: [
        'Our Privacy Policy says how personal information is handled. It is part of your registration, and you agree to it separately.',
      ],
    },
    {
      heading: 'Availability and changes',
      blocks: [
        'We work to keep the site available and correct, but we do not promise that it is always reachable or free of error. We may change or end parts of it; if that takes away something you have paid for, we give reasonable notice.',
      ],
    },
    {
      heading: 'Warranties and liability',
      blocks: [
        'As far as the law allows, the site is provided as it is, without warranties or conditions of any kind. Our review of an application is not a statement about the quality, safety or solvency of an organization.',
        'As far as the law allows, we are not liable for indirect or consequential loss, for loss of profit or business, or for what buyers, sellers and consultants do or fail to do. Our total liability to you in any 12 months is limited to the fees that you paid us in those months, or 100 Canadian dollars if that is more.',
        'Nothing in these terms limits liability that cannot be limited by law. You agree to make good our loss where a third party makes a claim against us because you broke these terms.',
      ],
    },
    {
      heading: 'Ending the agreement',
      blocks: [
        'You may close your account at any time. We may end this agreement with 30 days’ notice, or at once if you seriously break these terms. Obligations that by their nature go on, such as payment, no dealing outside the site, and liability, survive its end.',
      ],
    },
    {
      heading: 'Changes to these terms',
      blocks: [
        'We publish new versions here with their date, and tell account holders by email at least 30 days before a change that matters. If you do not agree, you can close your account before the change takes effect. Using the site after that means that you agree.',
      ],
    },
    {
      heading: 'Governing law',
      blocks: [
        'These terms are governed by the laws of Alberta, Canada, and the federal laws of Canada that apply there. The courts of Alberta, sitting in Calgary, have exclusive jurisdiction. Before going to court, each side will try in good faith for 30 days to settle a dispute by talking.',
        'If a part of these terms turns out to be invalid, the rest stays in force. If we do not insist on a right at once, we do not give it up.',
      ],
    },
    {
      heading: 'Contact',
      blocks: ['Questions about these terms reach us through the Contact Us page.'],
    },
  ],
};
