import fc from 'fast-check';

/** The same instances each time, and none that is smaller than the first that fails: a survivor is one tomorrow, too. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
