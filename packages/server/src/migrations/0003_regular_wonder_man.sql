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
ALTER TABLE "child_limits" ADD CONSTRAINT "child_limits_link" FOREIGN KEY ("parent_id","child_id") REFERENCES "public"."parent_child"("parent_id","child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits_reached" ADD CONSTRAINT "limits_reached_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_time" ADD CONSTRAINT "used_time_learner_id_profiles_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_limits_child" ON "child_limits" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "limits_reached_day" ON "limits_reached" USING btree ("day");--> statement-breakpoint
CREATE INDEX "used_time_learner" ON "used_time" USING btree ("learner_id","started_at");--> statement-breakpoint
CREATE INDEX "used_time_started" ON "used_time" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "used_time_open" ON "used_time" USING btree ("seen_at") WHERE ended_at is null;