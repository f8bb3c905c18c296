CREATE TABLE "concern_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"concern_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"sealed_text" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concern_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"concern_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"email" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concern_turns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"concern_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"role" text NOT NULL,
	"reporter" text NOT NULL,
	"sealed_words" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concerns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" uuid,
	"session_id" uuid,
	"sealed_learner" text NOT NULL,
	"worry" text NOT NULL,
	"level" integer NOT NULL,
	"rule" text NOT NULL,
	"rules_version" text NOT NULL,
	"named" jsonb NOT NULL,
	"hidden_from" jsonb NOT NULL,
	"is_young" boolean NOT NULL,
	"told" text NOT NULL,
	"safe_adult" text,
	"raised_at" timestamp with time zone NOT NULL,
	"last_turn_at" timestamp with time zone NOT NULL,
	"choice" text,
	"chosen_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"outcome" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "concern_entries" ADD CONSTRAINT "concern_entries_concern_id_concerns_id_fk" FOREIGN KEY ("concern_id") REFERENCES "public"."concerns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concern_entries" ADD CONSTRAINT "concern_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concern_mails" ADD CONSTRAINT "concern_mails_concern_id_concerns_id_fk" FOREIGN KEY ("concern_id") REFERENCES "public"."concerns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concern_turns" ADD CONSTRAINT "concern_turns_concern_id_concerns_id_fk" FOREIGN KEY ("concern_id") REFERENCES "public"."concerns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_session_id_learning_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."learning_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concern_entries_concern" ON "concern_entries" USING btree ("concern_id","created_at");--> statement-breakpoint
CREATE INDEX "concern_entries_author" ON "concern_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "concern_mails_concern" ON "concern_mails" USING btree ("concern_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "concern_turns_item" ON "concern_turns" USING btree ("session_id","item_id");--> statement-breakpoint
CREATE INDEX "concern_turns_concern" ON "concern_turns" USING btree ("concern_id","said_at");--> statement-breakpoint
CREATE INDEX "concerns_learner" ON "concerns" USING btree ("learner_id","raised_at");--> statement-breakpoint
CREATE INDEX "concerns_session" ON "concerns" USING btree ("session_id","raised_at");--> statement-breakpoint
CREATE INDEX "concerns_open" ON "concerns" USING btree ("raised_at","id") WHERE "concerns"."outcome" is null;--> statement-breakpoint
CREATE INDEX "concerns_closed" ON "concerns" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "concerns_closer" ON "concerns" USING btree ("closed_by");