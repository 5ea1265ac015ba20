import type { Draft, Drafts } from '../applications/registration/drafts.service.ts';
import type { Applicant } from './access-token.service.ts';

/** A signup as shown to the holder of its access token: its details, its progress, and what they have typed so far. */
export type SignupStatus = {
  organization: {
    id: string;
    name: string;
    type: number;
    country: string;
    state: string;
    /** The verified mobile number in E.164. */
    phone: string;
    gst: string;
  };
  organizationType: number;
  applicant: { name: string };
  steps: { privacyPolicy: boolean; termsAndConditions: boolean };
  draft: Draft | null;
};

/** Returns the state of a signup. */
export async function describeSignup(drafts: Drafts, applicant: Applicant): Promise<SignupStatus> {
  return {
    organization: {
      id: applicant.organizationId,
      name: applicant.organizationName,
      type: applicant.organizationType,
      country: applicant.country,
      state: applicant.state,
      phone: applicant.mobileNumber,
      gst: applicant.gst,
    },
    organizationType: applicant.organizationType,
    applicant: { name: applicant.applicantName },
    steps: {
      privacyPolicy: applicant.hasAcceptedPrivacyPolicy,
      termsAndConditions: applicant.hasAcceptedTerms,
    },
    draft: await drafts.find(applicant),
  };
}
