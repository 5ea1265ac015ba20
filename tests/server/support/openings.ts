/** The settings of a form that always takes answers, of everybody: as a test says them, not as the product does. */
export const ALWAYS = {
  state: 'open',
  audience: 'everyone',
  opensAt: null,
  closesAt: null,
  mostAnswers: null,
  wordsEn: null,
  wordsFr: null,
};
