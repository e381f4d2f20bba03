/** The shell's first file. What may run on this page is settled before anything else starts. */
import './boot/prepare.ts';
import './boot/start.tsx';
