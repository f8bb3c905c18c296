CREATE TABLE "mailbox_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mailbox_counts_window" ON "mailbox_counts" USING btree ("window_started_at");