import type { AnswerOf, ArgumentsOf, Operation } from "@academy/shared/contract/operation";
import { callApi } from "@academy/shared/http";

/** One argument of an operation: its `params`, its `query` or its `body`; never where it takes none. */
export type ArgumentOf<One, Name extends string> = Name extends keyof ArgumentsOf<One>
  ? NonNullable<ArgumentsOf<One>[Name]>
  : never;
/** The id of the thing that an operation is about. */
export type IdOf<One> = ArgumentOf<One, "params"> extends { id: infer Id } ? Id : never;

/** The body of an operation as the last argument of its call; none where it takes none. */
type BodyArgument<One> = [ArgumentOf<One, "body">] extends [never] ? [] : [body: ArgumentOf<One, "body">];

const call = <One extends Operation>(operation: One, given: object) =>
  callApi<Operation>(operation, given as never) as Promise<AnswerOf<One>>;

/** The call of an operation that takes a body alone. */
export const bodyCall =
  <One extends Operation>(operation: One) =>
  (body: ArgumentOf<One, "body">) =>
    call(operation, { body });

/** The call of an operation that takes a query and, where it has one, a body. */
export const queryCall =
  <One extends Operation>(operation: One) =>
  (query: ArgumentOf<One, "query">, ...[body]: BodyArgument<One>) =>
    call(operation, { query, body });

/** The call of an operation that takes the parameters of its path and, where it has one, a body. */
export const paramsCall =
  <One extends Operation>(operation: One) =>
  (params: ArgumentOf<One, "params">, ...[body]: BodyArgument<One>) =>
    call(operation, { params, body });

/** The call of an operation that takes the id of a thing and, where it has one, a body. */
export const idCall =
  <One extends Operation>(operation: One) =>
  (id: IdOf<One>, ...[body]: BodyArgument<One>) =>
    call(operation, { params: { id }, body });
