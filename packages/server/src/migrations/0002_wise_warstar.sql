ALTER TABLE "profiles" ADD COLUMN "unbooked_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "call_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "call_tail_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_messages" ADD COLUMN "reporter" text DEFAULT 'page' NOT NULL;