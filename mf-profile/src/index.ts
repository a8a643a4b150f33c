void import("./standalone.tsx");
