import "shell-source/app/start.ts";
import "shell-source/app/boot.tsx";
