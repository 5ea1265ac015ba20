/** Sources, and the tests of the `node` project that are to notice when one of them is wrong. */
export type Part = { mutate: string[]; tests: string[] };

/** Each is tried by itself: `npm run test:mutants -- merge`. Only tests that are over in seconds are named. */
export const PARTS: Record<string, Part> = {
  merge: {
    mutate: ['codegen/runtime/merge/*.ts'],
    tests: ['tests/codegen/runtime/{marks,join-answers,one-clock}.test.ts'],
  },
  errors: {
    mutate: [
      'codegen/runtime/{find-problems,say-rule,field-path,kept-entries,past-dates,equal-values,canonical-json}.ts',
    ],
    tests: [
      'tests/codegen/runtime/*.test.ts',
      'tests/forms/{all-forms,kept-entries,past-dates,required,text-rules,wording}.test.ts',
      'tests/codegen/canonical-json.test.ts',
      'tests/foreign/constants.test.ts',
    ],
  },
  store: {
    mutate: ['client/engine/{form-store,listeners}.ts', 'client/api/{call,submit-errors}.ts'],
    tests: [
      'tests/client/{call,submit-errors}.test.ts',
      'tests/client/engine/{form-store,store-rules,listeners,section-states}.test.ts',
    ],
  },
  review: {
    mutate: ['server/market/applications/review/{answer-diff,application-state}.ts'],
    tests: ['tests/server/{answer-diff,review-words}.test.ts'],
  },
  submit: {
    mutate: [
      'server/engine/forms/{form-check,special-checks,special-rules,places}.ts',
      'server/engine/forms/payload-hash.ts',
      'server/market/applications/registration/fixed-fields.ts',
    ],
    tests: ['tests/server/special-checks.test.ts'],
  },
  drafts: {
    mutate: ['server/engine/forms/left-out.ts'],
    tests: ['tests/server/left-out.test.ts'],
  },
  signup: {
    mutate: ['server/market/signup/verification.service.ts'],
    tests: ['tests/server/{verify-code,verification,number-lockouts,otp-model,request-code}.test.ts'],
  },
};
