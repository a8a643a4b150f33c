import type { Expression, Node } from "typescript/unstable/ast";
import {
  isBindingElement,
  isIdentifier,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAssignment,
} from "typescript/unstable/ast/is";
import type { TypedSources } from "./typed-sources.ts";

/** The expression bound to each parameter, by the parameter's symbol id, with the bindings for the names in that expression. */
export type Bindings = ReadonlyMap<number, Bound>;
export interface Bound {
  expression: Expression;
  bindings: Bindings;
}

/** Binds the parameters of a function to the arguments of one call, or to the parameters' default values. */
export function boundParameters(
  sources: TypedSources,
  { parameters }: { parameters: readonly Node[] },
  given: readonly Expression[],
  bindings: Bindings,
): [number, Bound][] {
  return parameters.flatMap((parameter, at): [number, Bound][] => {
    if (!isParameterDeclaration(parameter)) return [];
    const expression = given[at] ?? parameter.initializer;
    if (!expression) return [];
    if (isIdentifier(parameter.name)) {
      const symbol = sources.checker.getSymbolAtLocation(parameter.name);
      return symbol ? [[symbol.id, { expression, bindings }]] : [];
    }
    if (!isObjectLiteralExpression(expression) || !("elements" in parameter.name)) return [];
    return parameter.name.elements.flatMap((element): [number, Bound][] => {
      if (!isBindingElement(element) || !element.name || !isIdentifier(element.name)) return [];
      const name = (element.propertyName ?? element.name).getText();
      const symbol = sources.checker.getSymbolAtLocation(element.name);
      const value = expression.properties.find((each) => isPropertyAssignment(each) && each.name.getText() === name);
      return symbol && value && isPropertyAssignment(value)
        ? [[symbol.id, { expression: value.initializer, bindings }]]
        : [];
    });
  });
}
