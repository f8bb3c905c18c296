CREATE TABLE "account_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"administrator_id" uuid NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"open_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_recoveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_recoveries_code" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "site_notices_one" CHECK ("site_notices"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "case_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_openings" (
	"case_id" uuid NOT NULL,
	"administrator_id" uuid NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	CONSTRAINT "case_openings_case_id_administrator_id_pk" PRIMARY KEY("case_id","administrator_id")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"teacher" jsonb,
	"taken_by" uuid,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_figures" (
	"hour" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"served_by" text NOT NULL,
	"up_to_ms" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "service_figures_hour_stage_served_by_up_to_ms_pk" PRIMARY KEY("hour","stage","served_by","up_to_ms")
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "realtime_calls" ADD COLUMN "end_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_openings" ADD CONSTRAINT "case_openings_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_openings" ADD CONSTRAINT "case_openings_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_message_id_session_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."session_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_views_administrator" ON "account_views" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "account_views_person" ON "account_views" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "account_views_end" ON "account_views" USING btree ("open_until");--> statement-breakpoint
CREATE INDEX "factor_recoveries_requester" ON "factor_recoveries" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "factor_recoveries_expiry" ON "factor_recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "case_entries_case" ON "case_entries" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_entries_author" ON "case_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_openings_administrator" ON "case_openings" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "case_openings_end" ON "case_openings" USING btree ("open_until");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_message" ON "report_cases" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("reported_at","id") WHERE "report_cases"."outcome" is null;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_taker" ON "report_cases" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "report_cases_decider" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
INSERT INTO "report_cases" ("message_id", "reported_at") SELECT "message_id", min("created_at") FROM "answer_reports" GROUP BY "message_id";
