CREATE TABLE "link_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"child_id" uuid,
	"parent_id" uuid,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_news_kind" CHECK ("link_news"."kind" in ('link_made', 'link_ended'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"network" text,
	"session_id" uuid,
	"kind" text,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parent_child" ADD COLUMN "child_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "suits_administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "with_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "age_basis" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "unbooked_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "call_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "call_tail_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_messages" ADD COLUMN "reporter" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "realtime_calls" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "realtime_calls" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "realtime_keys" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "realtime_keys" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_news" ADD CONSTRAINT "link_news_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_news_recipient_created" ON "link_news" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "link_news_child" ON "link_news" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "link_news_parent" ON "link_news" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "link_news_created" ON "link_news" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_counts_window" ON "mailbox_counts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "security_events_happened" ON "security_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id");