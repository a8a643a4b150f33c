interface TypesConfig {
  compilerOptions: Record<string, unknown>;
}

/** The compiler's settings of an area in one file: in the repository they are two files at the root. */
export const packedTypes = (node: TypesConfig, browser: TypesConfig): TypesConfig => ({
  compilerOptions: { ...node.compilerOptions, ...browser.compilerOptions },
});
