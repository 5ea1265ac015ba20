const uri = {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (base: string, reference: string): string =>
    reference.startsWith('#') ? base + reference : reference,
};

export { uri as default };
