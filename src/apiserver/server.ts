// A kube-apiserver of one minor version with default flags, and what its judgements depend on.
import { binaryFeatures, libraryFeatures, type Binary, type BinaryFeature, type LibraryFeature } from './features.ts';
import { measuredVersions } from './kubernetes-versions.ts';

/** A feature, of a library also whether an expression that the stored object already has may use it. */
type Question = BinaryFeature | LibraryFeature | `stored ${LibraryFeature}`;

type Answers = Map<Question, boolean>;

/** A kube-apiserver. It records which questions an evaluation asks, for `PerServer`. */
export class Server {
  /** `1.36` */
  readonly version: string;
  readonly #minor: number;
  #asked: Answers = new Map();

  constructor(version: string) {
    this.version = version;
    this.#minor = Number(version.slice(version.indexOf('.') + 1));
  }

  has(feature: BinaryFeature): boolean {
    return this.answer(feature);
  }

  /** Whether a library is there: for new expressions by the version before, for stored ones all that is linked. */
  knows(feature: LibraryFeature, isStored: boolean): boolean {
    return this.answer(isStored ? `stored ${feature}` : feature);
  }

  answer(question: Question): boolean {
    const answer = this.#answer(question);
    this.#asked.set(question, answer);
    return answer;
  }

  #answer(question: Question): boolean {
    if (question in binaryFeatures) {
      const { since, until = Infinity }: Binary = binaryFeatures[question as BinaryFeature];
      return since <= this.#minor && this.#minor <= until;
    }
    const [feature, lag] = question.startsWith('stored ') ? [question.slice('stored '.length), 0] : [question, 1];
    return libraryFeatures[feature as LibraryFeature].lib <= this.#minor - lag;
  }

  /** A result, and the answers that it depends on. */
  during<T>(make: () => T): { readonly value: T; readonly answers: ReadonlyMap<Question, boolean> } {
    const outer = this.#asked;
    const answers: Answers = new Map();
    this.#asked = answers;
    try {
      return { value: make(), answers };
    } finally {
      this.#asked = outer;
      for (const [question, answer] of answers) outer.set(question, answer);
    }
  }
}

/** The covered servers, the newest first. */
export const servers: readonly Server[] = measuredVersions.map(({ kubernetes }) => new Server(kubernetes));

/** The newest covered server. */
export const newestServer: Server = servers[0] ?? new Server('1.37');

/** A result that is computed once for all servers that give the answers it depends on. */
export class PerServer<T> {
  readonly #known: { readonly value: T; readonly answers: ReadonlyMap<Question, boolean> }[] = [];

  get(server: Server, make: () => T): T {
    for (const { value, answers } of this.#known)
      if (Array.from(answers).every(([question, answer]) => server.answer(question) === answer)) return value;
    const made = server.during(make);
    this.#known.push(made);
    return made.value;
  }
}
