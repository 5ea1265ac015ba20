/** How many answers are made up for each schema: some in `npm test`, five times as many in `npm run test:all`. */
export const INSTANCES = Number(process.env.FOREIGN_INSTANCES ?? 200);
