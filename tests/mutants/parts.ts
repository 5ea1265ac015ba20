/** Sources, and the tests of the `node` project that are to notice when one of them is wrong. */
export type Part = { mutate: string[]; tests: string[] };

/** Each is tried by itself: `npm run test:mutants -- merge`. Only tests that are over in about a second are named. */
export const PARTS: Record<string, Part> = {
  merge: {
    mutate: ['codegen/runtime/merge/*.ts'],
    tests: ['tests/codegen/runtime/{marks,join-answers}.test.ts'],
  },
  errors: {
    mutate: [
      'codegen/runtime/{field-errors,field-path,kept-entries,past-dates,equal-values,canonical-json}.ts',
    ],
    tests: [
      'tests/codegen/runtime/*.test.ts',
      'tests/forms/{all-forms,kept-entries,past-dates,required,text-rules,wording}.test.ts',
      'tests/codegen/canonical-json.test.ts',
      'tests/foreign/constants.test.ts',
    ],
  },
};
