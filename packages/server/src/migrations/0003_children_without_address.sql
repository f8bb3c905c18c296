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
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "child_secrets" ADD CONSTRAINT "child_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_secret_tries" ADD CONSTRAINT "child_secret_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_secret_tries" ADD CONSTRAINT "child_secret_tries_device_id_paired_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."paired_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paired_devices" ADD CONSTRAINT "paired_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_secret_tries_device" ON "child_secret_tries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "child_secret_tries_tried" ON "child_secret_tries" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "paired_devices_user" ON "paired_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "paired_devices_expiry" ON "paired_devices" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_device_id_paired_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."paired_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_device" ON "sign_ins" USING btree ("device_id");