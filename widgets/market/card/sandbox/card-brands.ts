/** A card brand: how its numbers begin, their lengths and groups of digits, and the length of its security code. */
export type Brand = { name: string; begins: RegExp; lengths: number[]; groups: number[]; codeLength: number };

const FOURS = [4, 4, 4, 4];

const unknownBrand: Brand = { name: 'Card', begins: /^/, lengths: [16], groups: FOURS, codeLength: 3 };

const brands: Brand[] = [
  { name: 'Visa', begins: /^4/, lengths: [16], groups: FOURS, codeLength: 3 },
  {
    name: 'Mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    codeLength: 3,
  },
  { name: 'American Express', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], codeLength: 4 },
  { name: 'Discover', begins: /^(6011|64[4-9]|65)/, lengths: [16], groups: FOURS, codeLength: 3 },
  { name: 'Diners Club', begins: /^36/, lengths: [14], groups: [4, 6, 4], codeLength: 3 },
  { name: 'Diners Club', begins: /^3(0[0-5]|[89])/, lengths: [16], groups: FOURS, codeLength: 3 },
  { name: 'JCB', begins: /^35(2[89]|[3-8])/, lengths: [16], groups: FOURS, codeLength: 3 },
  { name: 'UnionPay', begins: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], codeLength: 3 },
];

/** Returns the brand of a number (digits only), as far as it has been typed. */
export function brandOf(digits: string): Brand {
  return brands.find(({ begins }) => begins.test(digits)) ?? unknownBrand;
}

/** Tells whether the brand is known and so can be shown. */
export function isKnown(brand: Brand): boolean {
  return brand !== unknownBrand;
}

/** Tells whether a card number's check digit (Luhn) is right. */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}
