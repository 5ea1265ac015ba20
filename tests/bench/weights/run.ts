import { pages } from '../../../codegen/generated/pages.ts';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { startProduct } from '../../browser/site.ts';
import { readyRegistration } from '../../browser/steps.ts';
import { startBrowser } from '../forms/browser.ts';
import { atMost, type Figure, reportFigures } from '../support/figures.ts';
import { scriptWeight } from '../support/script-weight.ts';

/** `npm run bench:weights`: the JavaScript of the built product's pages, gzipped, until nothing more is loaded. */
const BUYER = 2;
const SELLER = 3;

if (!isBuildCurrent()) build();
const product = await startProduct();
const browser = await startBrowser();
try {
  const visits = [
    { name: 'home page', path: '/', shows: '.login-form input', most: 75 },
    { name: 'sign-in page', path: pages.login.path, shows: '.login-form input', most: 85 },
    {
      name: 'buyer registration',
      path: await readyRegistration(product, BUYER),
      shows: '.form input',
      most: 121,
    },
    {
      name: 'seller registration before map and card are in view',
      path: await readyRegistration(product, SELLER),
      shows: '[role="tree"]',
      most: 143.6,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, path, shows, most } of visits) {
    const bytes = await scriptWeight(browser, { url: product.url + path, shows });
    figures.push(atMost(`JavaScript of the ${name}, gzipped`, bytes / 1000, most, 'kB', 2));
  }
  reportFigures(figures);
} finally {
  await browser.close();
  await product.stop();
}
