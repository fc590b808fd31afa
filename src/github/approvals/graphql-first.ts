// Two ways to the same answer: GraphQL, and REST from then on when GraphQL has failed as a whole.
import { isRequestFailure } from '../failure.ts';

/** Answers by GraphQL as long as it works. */
export class GraphqlFirst {
  #isDown = false;

  /** Throws what `rest` throws, and what is no failure of a request. */
  async either<T>(graphql: () => Promise<T>, rest: () => Promise<T>): Promise<T> {
    if (this.#isDown) return rest();
    try {
      return await graphql();
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      this.#isDown = true;
      return rest();
    }
  }
}
