import type { Nodes, Table } from "mdast";
import type { ReactNode } from "react";

/** A table of an essay; the first row names the columns. */
export const essayTable = (
  { children: [head, ...rows], align }: Table,
  contentOf: (nodes: readonly Nodes[]) => ReactNode,
): ReactNode => (
  <table>
    <thead>
      <tr>
        {head?.children.map((cell, column) => (
          <th key={column} scope="col" dir="auto" data-align={align?.[column] ?? undefined}>
            {contentOf(cell.children)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.children.map((cell, column) => (
            <td key={column} dir="auto" data-align={align?.[column] ?? undefined}>
              {contentOf(cell.children)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
