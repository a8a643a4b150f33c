import "shell-source/boot/start.ts";
import "shell-source/boot/boot.tsx";
