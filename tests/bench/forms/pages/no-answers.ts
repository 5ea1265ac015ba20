import { sections } from 'bench:sections';

/** The empty answers, for engines that do not make the objects of a schema themselves. */
export const noAnswers = () => Object.fromEntries(sections.map(({ name }) => [name, {}]));
