// Two ways to the same answer: GraphQL, and REST from then on when GraphQL has failed as a whole.
import { isRequestFailure } from '../failure.ts';

/** Uses GraphQL as long as it works. Throws what `rest` throws, and errors that are no failure of a request. */
export function graphqlFirst(): <T>(graphql: () => Promise<T>, rest: () => Promise<T>) => Promise<T> {
  let isDown = false;
  return async (graphql, rest) => {
    if (isDown) return rest();
    try {
      return await graphql();
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      isDown = true;
      return rest();
    }
  };
}
