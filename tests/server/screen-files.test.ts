import { expect, it } from 'vitest';
import { findScreens } from '../../server/platform/site/screen-files.ts';

it('finds what a screen is made of, also where two of its chunks need each other', () => {
  const screens = findScreens({
    'index.html': { file: 'assets/index.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'assets/frame.js', imports: ['index.html'] },
    'site/signup/signup.tsx': {
      file: 'assets/signup.js',
      isDynamicEntry: true,
      imports: ['_engine.js', '_frame.js'],
      css: ['assets/signup.css'],
    },
    '_engine.js': { file: 'assets/engine.js', imports: ['_rules.js'], css: ['assets/engine.css'] },
    '_rules.js': { file: 'assets/rules.js', imports: ['_engine.js'], css: ['assets/rules.css'] },
  });
  expect([...screens]).toEqual([
    [
      'signup',
      {
        scripts: ['/assets/rules.js', '/assets/engine.js', '/assets/signup.js'],
        styles: ['/assets/rules.css', '/assets/engine.css', '/assets/signup.css'],
      },
    ],
  ]);
});
