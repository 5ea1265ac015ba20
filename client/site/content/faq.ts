import { constants } from '../../../codegen/generated/constants.ts';
import { largestMb, USUAL_FILES } from '../../../codegen/runtime/files.ts';

const { verificationCode, draftLifetimeDays, sellerTrialDays, minimumPasswordLength, review } = constants;

/** A question with its answer in paragraphs. */
export type Question = { question: string; answer: string[] };

/** The questions people ask, by topic. Most figures come from the product's own constants. */
export const faq: { topic: string; questions: Question[] }[] = [
  {
    topic: 'Signing up',
    questions: [
      {
        question: 'Who can sign up?',
        answer: [
          'Organizations that look for a service provider (buyers), provide services (sellers) or run auctions for a buyer (consultants). One person fills in the form for the organization. We create an account for the contact named in it.',
        ],
      },
      {
        question: 'How does it work?',
        answer: [
          'You tell us who you are, enter a code that we send to your mobile phone, accept the privacy policy and the terms, and fill in the registration form. Then a person reads your application, and we email you the decision.',
        ],
      },
      {
        question: 'I didn’t get a code. What can I do?',
        answer: [
          `A code can take a minute to arrive, and it works for ${verificationCode.lifetimeMinutes} minutes. After ${verificationCode.resendGapSeconds} seconds you can ask for another. Check that you entered a mobile number from the country you chose. We cannot send codes to premium-rate numbers.`,
        ],
      },
      {
        question: 'Can I stop partway and finish later?',
        answer: [
          `Yes. We save your answers as you type and keep them for ${draftLifetimeDays} days. To get back to them, on any device, ask for a code again with the same mobile number and the same choice of buyer, seller or consultant.`,
        ],
      },
      {
        question: 'How long does the review take?',
        answer: [
          `A person reads every application, usually within ${review.businessDays} business days. Then we email you the decision. If something has to be changed, the email says what, and its link opens your form with your answers.`,
        ],
      },
      {
        question: 'I made a mistake in the application I sent.',
        answer: [
          'Write to us through the contact page and quote the reference number from your email. It begins with TF-.',
        ],
      },
    ],
  },
  {
    topic: 'For sellers',
    questions: [
      {
        question: 'What does it cost?',
        answer: [
          `Sellers pay a subscription with a free trial of ${sellerTrialDays} days. The plans, with tax, are shown in the registration form before you choose one. The fee starts after the trial and is non-refundable. Buyers and consultants pay no subscription.`,
        ],
      },
      {
        question: 'When does the trial begin, and when is my card charged?',
        answer: [
          'The trial begins when your application is approved, not when you send it. Your card is saved with the application and first charged when the trial is over. If the application is declined, it is never charged.',
        ],
      },
      {
        question: 'Do I need qualifications and insurance?',
        answer: [
          'They are recommended, not required. Sellers may be given preference if they are filled in.',
          'If work is done on a buyer’s worksite, the buyer must be named as additional insured, not certificate holder.',
        ],
      },
      {
        question: 'Which files can I upload?',
        answer: [
          `Proof of insurance: a PDF of up to ${largestMb('pdf')} MB. Elsewhere: images, PDF, Word, Excel and XML files of up to ${USUAL_FILES.maxMb} MB, unless the question says otherwise. File names can have letters, numbers, spaces, dots, hyphens and underscores.`,
        ],
      },
    ],
  },
  {
    topic: 'For buyers and consultants',
    questions: [
      {
        question: 'How does a consultant get into a buyer’s account?',
        answer: [
          'By invitation. The buyer invites a consultant by email; what the consultant then creates and manages is the buyer’s. Either side can end it at any time.',
        ],
      },
      {
        question: 'Can I call a seller I found here?',
        answer: [
          'Buyers, consultants and sellers must not deal with each other outside the site. The terms say what that covers, and what it does not.',
        ],
      },
    ],
  },
  {
    topic: 'Your account',
    questions: [
      {
        question: 'How do I get my password?',
        answer: [
          'When your application is approved, we send you a link to set up your account. You choose a password and the timezone you work in. The link works for three days. If it has expired, ask for a new one under “Forgot your password?” on the login page.',
        ],
      },
      {
        question: 'I have forgotten my password.',
        answer: [
          'Use “Forgot your password?” on the login page. If there is an account with your address, we email you a link that works for one hour. Choosing a new password logs you out on every device.',
        ],
      },
      {
        question: 'What makes a good password?',
        answer: [
          `At least ${minimumPasswordLength} characters. Longer is safer: four unrelated words are easy to remember and hard to guess. Don’t use it anywhere else.`,
        ],
      },
      {
        question: 'I think someone else is using my account.',
        answer: [
          'Log in, open “Devices” in your account, and sign out everywhere. Then choose a new password and tell us.',
        ],
      },
    ],
  },
];
