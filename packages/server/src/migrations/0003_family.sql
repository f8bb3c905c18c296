CREATE TABLE "consent_refusals" (
	"learner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_refusals_learner_id_purpose_parent_id_pk" PRIMARY KEY("learner_id","purpose","parent_id"),
	CONSTRAINT "consent_refusals_purpose" CHECK ("consent_refusals"."purpose" in ('attention_images', 'live_lessons'))
);
--> statement-breakpoint
CREATE TABLE "barred_request_readers" (
	"child_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "barred_request_readers_child_id_person_id_pk" PRIMARY KEY("child_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer" text,
	"has_ended_link" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean,
	"last_mailed_at" timestamp with time zone,
	CONSTRAINT "notice_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"occasion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"child_id" uuid,
	"other_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"awaits_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_mails" (
	"administrator_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_choices" (
	"parent_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weekday" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weekly_mails_sent" (
	"parent_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_mails_sent_parent_id_week_start_pk" PRIMARY KEY("parent_id","week_start")
);
--> statement-breakpoint
CREATE TABLE "child_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "child_secrets_kind" CHECK ("child_secrets"."kind" in ('picture', 'pin'))
);
--> statement-breakpoint
CREATE TABLE "child_secret_tries" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"failures" integer NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "child_secret_tries_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "paired_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paired_devices_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "child_limits" (
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"minutes_per_day" integer,
	"minutes_per_week" integer,
	"quiet_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed_teacher_ids" jsonb,
	"is_camera_allowed" boolean DEFAULT true NOT NULL,
	"are_images_allowed" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp with time zone,
	"was_age_known" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_limits_parent_id_child_id_pk" PRIMARY KEY("parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "limits_reached" (
	"learner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "limits_reached_learner_id_reason_day_pk" PRIMARY KEY("learner_id","reason","day")
);
--> statement-breakpoint
CREATE TABLE "used_time" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_sessions" ADD COLUMN "takeaways" jsonb;--> statement-breakpoint
ALTER TABLE "consent_refusals" ADD CONSTRAINT "consent_refusals_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_refusals" ADD CONSTRAINT "consent_refusals_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_request_readers" ADD CONSTRAINT "barred_request_readers_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_request_readers" ADD CONSTRAINT "barred_request_readers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_mails" ADD CONSTRAINT "request_mails_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_choices" ADD CONSTRAINT "weekly_mail_choices_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails_sent" ADD CONSTRAINT "weekly_mails_sent_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_secrets" ADD CONSTRAINT "child_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_secret_tries" ADD CONSTRAINT "child_secret_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_secret_tries" ADD CONSTRAINT "child_secret_tries_device_id_paired_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."paired_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paired_devices" ADD CONSTRAINT "paired_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_limits" ADD CONSTRAINT "child_limits_link" FOREIGN KEY ("parent_id","child_id") REFERENCES "public"."parent_child"("parent_id","child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits_reached" ADD CONSTRAINT "limits_reached_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_time" ADD CONSTRAINT "used_time_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_refusals_parent" ON "consent_refusals" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "barred_request_readers_person" ON "barred_request_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "link_requests_child" ON "link_requests" USING btree ("child_id","created_at");--> statement-breakpoint
CREATE INDEX "link_requests_parent" ON "link_requests" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "link_requests_opener" ON "link_requests" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "link_requests_answerer" ON "link_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "link_requests_answered" ON "link_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "notices_recipient_created" ON "notices" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("occasion_id","recipient_id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("recipient_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_awaiting_mail" ON "notices" USING btree ("recipient_id","kind") WHERE "notices"."awaits_mail";--> statement-breakpoint
CREATE INDEX "notices_child" ON "notices" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "notices_other" ON "notices" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "weekly_mail_choices_next" ON "weekly_mail_choices" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "weekly_mails_sent_at" ON "weekly_mails_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "child_secret_tries_device" ON "child_secret_tries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "child_secret_tries_tried" ON "child_secret_tries" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "paired_devices_user" ON "paired_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "paired_devices_expiry" ON "paired_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "child_limits_child" ON "child_limits" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "limits_reached_day" ON "limits_reached" USING btree ("day");--> statement-breakpoint
CREATE INDEX "used_time_learner" ON "used_time" USING btree ("learner_id","started_at");--> statement-breakpoint
CREATE INDEX "used_time_started" ON "used_time" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "used_time_open" ON "used_time" USING btree ("seen_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_device_id_paired_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."paired_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_device" ON "sign_ins" USING btree ("device_id");--> statement-breakpoint
INSERT INTO "notices" ("recipient_id", "occasion_id", "kind", "variant", "child_id", "other_id", "created_at", "read_at", "mailed_at")
SELECT "recipient_id", gen_random_uuid(), "kind",
	"kind" || CASE WHEN "recipient_id" = "child_id" THEN '_child' WHEN "recipient_id" = "parent_id" THEN '_parent' ELSE '_other' END,
	"child_id", "parent_id", "created_at", "created_at", CASE WHEN "is_mailed" THEN "created_at" END
FROM "link_news";--> statement-breakpoint
DROP TABLE "link_news" CASCADE;
